// Script of the sign-in page, which also works without it: adds a button for passkeys, and passkeys among the suggestions of the
// e-mail field. Plain JavaScript, served beside the pages' style sheet; the file loaded before it defines
// `SimpleWebAuthnBrowser`.
(() => {
  /** A challenge is valid for fifteen minutes, and the page may stay open for longer. */
  const RENEW_MS = 10 * 60_000;
  const { browserSupportsWebAuthn, browserSupportsWebAuthnAutofill, startAuthentication } =
    window.SimpleWebAuthnBrowser;
  const form = document.getElementById("passkey");
  if (!form) return;
  // Its place is kept free until here, so that the links below do not move under a finger.
  form.classList.remove("awaited");
  form.hidden = !browserSupportsWebAuthn();
  if (form.hidden) return;
  const problem = document.getElementById("passkey-problem");
  const button = form.querySelector("button");
  const say = (text) => {
    problem.textContent = text;
    problem.hidden = text === "";
  };

  async function post(path, body) {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body ?? {}),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.message);
    return answer;
  }

  async function signIn(useBrowserAutofill) {
    const optionsJSON = await post("/api/login/passkey/challenge");
    const credential = await startAuthentication({ optionsJSON, useBrowserAutofill });
    await post("/api/login/passkey", { credential });
    location.assign(form.dataset.returnTo);
  }

  async function press() {
    say("");
    button.disabled = true;
    try {
      await signIn(false);
    } catch (error) {
      // `NotAllowedError`: the person closed the browser's dialog, or has no passkey here.
      if (error.name === "NotAllowedError")
        say("A chave de acesso não foi usada. Tente de novo ou entre com a senha.");
      else
        say(
          error.name === "Error" ? error.message : "Não deu para usar a chave de acesso. Entre com a senha.",
        );
    }
    button.disabled = false;
  }
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void press();
  });

  // Offers passkeys as suggestions of the e-mail field; a person who types a password never notices.
  const suggest = () =>
    signIn(true).catch((error) => {
      if (error.name === "Error") say(error.message);
    });
  void browserSupportsWebAuthnAutofill().then((isSupported) => {
    if (!isSupported) return;
    void suggest();
    setInterval(() => void suggest(), RENEW_MS);
  });
})();
