// Theme and text size before the first paint. Outside the bundle and blocking on purpose; the policy of the page allows
// no inline script. The choices are written by pwa/app/shell/appearance.ts under the same two keys.
(function () {
  var root = document.documentElement;
  var theme = null;
  var text = null;
  try {
    theme = localStorage.getItem("theme");
    text = localStorage.getItem("text");
  } catch {
    // Storage is off: follow the system.
  }
  var dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.setAttribute("data-theme", dark ? "dark" : "light");
  if (text === "large") root.setAttribute("data-text", "large");
  // With an account the header has one more line, for which the keypad page stored on the device reserves space.
  if (/(?:^|; )guardado=account(?:;|$)/.test(document.cookie)) root.setAttribute("data-account", "");
  // Both metas, one for each system theme, because the person's choice overrides the system.
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (color) {
    color.setAttribute("content", dark ? "#0a171b" : "#f1f4f2");
  });
})();

// Opening IndexedDB is slow on a slow phone, so the app's shell starts it now, while the code is loading. In a server-rendered
// page, where this script is inline, it is opened with the app (start-later.js).
if (document.currentScript.src && window.indexedDB && indexedDB.databases)
  indexedDB.databases().catch(function () {});
