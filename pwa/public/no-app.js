// Shows a message when the app's script or style sheet cannot be loaded, because the page would stay blank or unresponsive.
// Comes in every page before anything that could fail; start-later.js calls it for a page that the server rendered.
(function () {
  function say() {
    if (document.getElementById("no-app")) return;
    var note = document.createElement("div");
    var text = document.createElement("p");
    var button = document.createElement("button");
    note.id = "no-app";
    note.className = "no-app";
    note.setAttribute("role", "alert");
    text.textContent = "O aplicativo não carregou. Confira a internet e recarregue a página.";
    button.type = "button";
    button.textContent = "Recarregar";
    button.addEventListener("click", function () {
      location.reload();
    });
    note.append(text, button);
    document.body.prepend(note);
  }
  window.sayNoApp = say;
  addEventListener(
    "error",
    function (event) {
      var from = event.target;
      if (from.tagName !== "SCRIPT" && from.rel !== "stylesheet") return;
      if (document.body) say();
      else addEventListener("DOMContentLoaded", say);
    },
    true,
  );
})();
