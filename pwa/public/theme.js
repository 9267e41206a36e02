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
  // Somebody with an account has one more line in the header: the keypad that a device keeps leaves its place free.
  if (/(?:^|; )guardado=account(?:;|$)/.test(document.cookie)) root.setAttribute("data-account", "");
  // Both metas (one for each system theme): a choice stands above what the system wants.
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (color) {
    color.setAttribute("content", dark ? "#0a171b" : "#f1f4f2");
  });
})();

// Opening the device's storage takes the browser a while on a slow phone: in the app's own shell it starts now, beside the
// reading of the code. Where this stands inside a rendered page, that waits for the app (start-later.js).
if (document.currentScript.src && window.indexedDB && indexedDB.databases)
  indexedDB.databases().catch(function () {});
