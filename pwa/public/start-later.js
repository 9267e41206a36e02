// Stands in every page that the server rendered (sync-server/gateways/page-template.ts fills in what to load). Starts the
// app when the page is loaded and the browser has nothing better to do, and keeps what a person presses or sends before:
// the app does it when it is there (pwa/app/early-input.ts).
(function () {
  var early = { button: null, form: null, stop: stop };
  function press(event) {
    var button = event.target.closest("button");
    if (button && button.type !== "submit") early.button = button;
  }
  function submit(event) {
    event.preventDefault();
    early.form = event.target;
  }
  function stop() {
    removeEventListener("click", press, true);
    removeEventListener("submit", submit, true);
  }
  function start() {
    var sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = __SHEET__;
    sheet.onload = sheet.onerror = startApp;
    document.head.append(sheet);
  }
  function startApp() {
    __PARTS__.forEach(function (href) {
      var link = document.createElement("link");
      link.rel = "modulepreload";
      link.crossOrigin = "";
      link.href = href;
      document.head.append(link);
    });
    // Without the app the page is what the browser makes of it: links go, forms are sent.
    import(__ENTRY__).catch(function () {
      stop();
      if (early.form) early.form.submit();
    });
  }
  window.earlyInput = early;
  addEventListener("click", press, true);
  addEventListener("submit", submit, true);
  addEventListener("load", function () {
    (window.requestIdleCallback || setTimeout)(start);
  });
})();
