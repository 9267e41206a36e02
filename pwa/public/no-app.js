// Shows a message when the app's script or style sheet cannot be loaded, because the page would stay blank or unresponsive, and
// when the browser is too old for the app. Comes in every page before anything that could fail; start-later.js calls it for a
// page that the server rendered, and retry-load.ts for a part of the app that does not arrive.
(function () {
  // What the app uses everywhere and got last: the first came with Chrome 110 and Safari 16, the second with Firefox 121.
  var isOld = !Array.prototype.toSorted || !CSS.supports("selector(:has(a))");
  function say() {
    if (document.getElementById("no-app")) return;
    var note = document.createElement("div");
    var text = document.createElement("p");
    var button = document.createElement("button");
    note.id = note.className = "no-app";
    note.setAttribute("role", "alert");
    text.textContent = isOld
      ? "Este navegador é antigo e não abre o aplicativo. Atualize-o ou use outro aparelho."
      : "O aplicativo não carregou por inteiro. Confira a internet e recarregue a página.";
    button.type = "button";
    button.textContent = "Recarregar";
    button.addEventListener("click", function () {
      location.reload();
    });
    note.append(text);
    if (!isOld) note.append(button);
    document.body.prepend(note);
  }
  function whenRead() {
    if (document.body) say();
    else addEventListener("DOMContentLoaded", say);
  }
  window.sayNoApp = say;
  window.unsayNoApp = function () {
    var note = document.getElementById("no-app");
    if (note) note.remove();
  };
  addEventListener(
    "error",
    function (event) {
      var from = event.target;
      if (from.tagName !== "SCRIPT" && from.rel !== "stylesheet") return;
      whenRead();
    },
    true,
  );
  if (isOld) {
    // Keeps the app's files out: a page of the server then works as plain HTML, with its inline scripts (start-later.js).
    var policy = document.createElement("meta");
    policy.httpEquiv = "Content-Security-Policy";
    policy.content = "script-src 'unsafe-inline'";
    document.head.append(policy);
    whenRead();
  }
})();
