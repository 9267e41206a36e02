import { Icon } from "#pwa/ui/art/Icon.tsx";
import { codeStrings as strings } from "./strings.ts";

type Props = {
  isCamera: boolean;
  onCamera: (on: boolean) => void;
};

/** What to expect of the customer's phone, and the code for its camera. */
export function CodeTools({ isCamera, onCamera }: Props) {
  return (
    <>
      <p className="ticket-tip">
        <Icon name="device-mobile-bold" size={22} />
        <span>{isCamera ? strings.ownNetwork : strings.after}</span>
      </p>
      <div className="ticket-actions">
        <button type="button" onClick={() => onCamera(!isCamera)}>
          <Icon name={isCamera ? "arrow-left-bold" : "qr-code"} size={22} />
          {isCamera ? strings.toWallet : strings.toCamera}
        </button>
      </div>
    </>
  );
}
