import { EventEmitter, once } from "node:events";
import { onTestFinished } from "vitest";
import type { Mail } from "#server/messages/mail-gateway.ts";
import type { TestServer } from "./start-test-server.ts";

/** Holds the next mail until `release`, or the end of the test; those after it are sent. */
export function holdMail(server: TestServer) {
  const { mailer } = server.deps;
  const { send } = mailer;
  const events = new EventEmitter();
  const sending = once(events, "sending");
  const released = once(events, "release");
  const release = (): void => void events.emit("release");
  onTestFinished(release);
  Object.assign(mailer, {
    send: async (mail: Mail) => {
      Object.assign(mailer, { send });
      events.emit("sending");
      await released;
      await send(mail);
    },
  });
  return { sending, release };
}
