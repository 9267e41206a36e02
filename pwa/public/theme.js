// Theme and text size before the first paint. Outside the bundle and blocking on purpose; the policy of the page allows
// no inline script. Once the app runs, pwa/app/shell/appearance.ts writes the choices under the same two keys.
(function () {
  var root = document.documentElement;
  function show() {
    var theme;
    var text;
    try {
      theme = localStorage.theme;
      text = localStorage.text;
    } catch {
      // Storage is off: follow the system.
    }
    var dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    root.setAttribute("data-theme", dark ? "dark" : "light");
    if (text === "large") root.setAttribute("data-text", text);
    else root.removeAttribute("data-text");
    // Both metas, one for each system theme, because the person's choice overrides the system.
    document.querySelectorAll('meta[name="theme-color"]').forEach(function (color) {
      color.setAttribute("content", dark ? "#0a171b" : "#f1f4f2");
    });
  }
  show();
  // With an account the header has one more line, for which the keypad page stored on the device reserves space.
  if (/(?:^|; )guardado=account/.test(document.cookie)) root.setAttribute("data-account", "");
  // Until the app has taken a page over (start-later.js), a choice in the menu is shown and stored here.
  addEventListener("change", function (event) {
    var field = event.target;
    if (!window.earlyInput || !field.closest(".look-controls")) return;
    try {
      if (field.type === "radio") localStorage.theme = field.value;
      else localStorage.text = field.checked ? "large" : "";
      show();
    } catch {
      // Storage is off: the app shows the choice once it has started.
    }
  });
})();

// Opening IndexedDB is slow on a slow phone, so the app's shell starts it now, while the code is loading. In a server-rendered
// page, where this script is inline, it is opened with the app (start-later.js).
if (document.currentScript.src && window.indexedDB && indexedDB.databases)
  indexedDB.databases().catch(function () {});
