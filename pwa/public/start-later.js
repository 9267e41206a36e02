// Part of every page that the server rendered (sync-server/pages/page-template.ts inserts the files to load). The page is
// complete without the app. The app is loaded once the page has loaded and the browser is idle, or at the first input of a
// person; with data saving only at that input. A press or a form submitted before that is recorded, and the app handles it
// (pwa/app/start/early-input.ts, docs/decisions/0068).
(function () {
  var SIGNS =
    "pointermove pointerdown touchstart wheel scroll keydown focusin input click submit beforeprint".split(
      " ",
    );
  var AGAIN_MS = 500;
  // What React answers at once, however much of the page it then has to hydrate first.
  var PRESSES = "pointerdown mousedown touchstart pointerup mouseup touchend click".split(" ");
  var early = {
    button: null,
    form: null,
    installOffer: null,
    handOver: handOver,
    stop: stop,
    hasMenu: false,
  };
  var begun = false;

  // Writes the keypad's digits into the field at once, as pwa/features/charges/form/amount-keys.ts writes them.
  function typeKey(button) {
    var field = button.form.querySelector("[inputmode=decimal]");
    var key = button.dataset.key;
    var text = field.value;
    var next = key === "," ? (text || "0") + key : text === "0" ? key : text + key;
    if (key === "del") field.value = text.slice(0, -1);
    else if ((key === "," ? /^\d+,$/ : /^(\d{1,7}|\d*[.,]\d{0,2})$/).test(next)) field.value = next;
  }
  // Digits typed on a keyboard while no field has the focus go into the field too.
  function focusAmount(event) {
    var field = document.querySelector(".keypad") && document.querySelector("[inputmode=decimal]");
    if (field && document.activeElement === document.body && /^[\d.,]$/.test(event.key)) field.focus();
  }
  // The page contains the menu (pwa/app/navigation/MobileMenu.tsx), so its buttons need no app. React, which may be hydrating the
  // page, does not hear of the press: it would hydrate the whole frame of the page first, in one task.
  function pressMenu(event) {
    var button = !early.hasMenu && event.target.closest("[aria-controls=menu]");
    if (!button) return;
    event.stopPropagation();
    if (event.type !== "click") return;
    var menu = document.getElementById("menu");
    menu.hidden = !menu.hidden;
    button.setAttribute("aria-expanded", String(!menu.hidden));
    menu.closest(".shell").toggleAttribute("data-menu", !menu.hidden);
    (menu.hidden ? button : menu).focus();
  }
  function press(event) {
    var button = event.target.closest("button");
    if (!button || button.type === "submit" || button.matches("[aria-controls=menu]")) return;
    if (button.dataset.key) return typeKey(button);
    if (early.button) early.button.removeAttribute("data-waiting");
    early.button = button;
    button.setAttribute("data-waiting", "");
  }
  function submit(event) {
    event.preventDefault();
    early.form = event.target;
  }
  // The browser offers it once: pwa/app/install/install-prompt.ts takes it from here.
  function keepOffer(event) {
    event.preventDefault();
    early.installOffer = event;
  }
  function handOver() {
    removeEventListener("click", press, true);
    removeEventListener("submit", submit, true);
  }
  function stop() {
    if (early.button) early.button.removeAttribute("data-waiting");
    handOver();
    removeEventListener("keydown", focusAmount);
    removeEventListener("beforeinstallprompt", keepOffer);
  }
  // A page that the device keeps has the whole sheet, and costs no data (pwa/service-worker/service-worker.ts).
  function isKept() {
    return document.querySelector("link[rel=stylesheet]") !== null;
  }
  function whenIdle(task) {
    (window.requestIdleCallback || setTimeout)(task);
  }
  function begin() {
    if (begun) return;
    begun = true;
    SIGNS.forEach(function (sign) {
      removeEventListener(sign, begin, true);
    });
    // The app takes over a whole page, never the half that has arrived.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
    else start();
  }
  function start() {
    var kept = isKept();
    // Takes a slow phone a while, so it goes on beside the loading.
    if (window.indexedDB && indexedDB.databases) indexedDB.databases().catch(function () {});
    if (kept) startApp();
    else {
      var sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      sheet.href = __SHEET__;
      sheet.onload = sheet.onerror = startApp;
      document.head.append(sheet);
    }
    __PARTS__.forEach(function (href) {
      var link = document.createElement("link");
      // From the device as a script, because Chromium then finds the compiled code (scripts/build/vite/code-from-cache.ts).
      link.rel = kept ? "preload" : "modulepreload";
      if (kept) link.as = "script";
      link.crossOrigin = "";
      link.href = href;
      document.head.append(link);
    });
  }
  // Loads one file after the other, each in its own task, so that a press in between is handled. A file that fails is requested
  // once more: the service worker that has it may have ended in that moment, and the request starts it again.
  function startApp() {
    __PARTS__
      .concat(__ENTRY__)
      .reduce(function (before, part) {
        return before.then(function () {
          return load(part, 0).catch(function () {
            return load(part, AGAIN_MS);
          });
        });
      }, Promise.resolve())
      .catch(function () {
        // Without the app the page works as plain HTML: links navigate, and forms are submitted.
        stop();
        if (early.form) early.form.submit();
        else sayNoApp();
      });
  }
  function load(part, ms) {
    return new Promise(function (resolve) {
      setTimeout(resolve, ms);
    }).then(function () {
      return import(part);
    });
  }

  window.earlyInput = early;
  PRESSES.forEach(function (type) {
    addEventListener(type, pressMenu, { capture: true, passive: true });
  });
  addEventListener("click", press, true);
  addEventListener("keydown", focusAmount);
  addEventListener("submit", submit, true);
  addEventListener("beforeinstallprompt", keepOffer);
  SIGNS.forEach(function (sign) {
    addEventListener(sign, begin, { capture: true, passive: true });
  });
  addEventListener("load", function () {
    if (isKept() || !(navigator.connection && navigator.connection.saveData)) whenIdle(begin);
  });
})();
