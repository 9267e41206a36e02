import { linkOtherPath, linkThisPath } from "#pwa/paths.ts";
import { Button, ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { Card } from "#pwa/ui/layout/Card.tsx";
import { linkStrings as strings } from "./enrolment/link-strings.ts";
import { tillStrings as t } from "./till-strings.ts";
import { useTillLinks } from "./use-till-links.ts";

/** Links for connecting phones, and back to the tills that this phone already is. */
export function TillLinks() {
  const { mayLink, isTaken, wasPrepared, tills } = useTillLinks();
  return (
    <>
      {mayLink && (
        <Card as="section" label={strings.otherTitle} className="grid grid-cols-1 gap-4">
          <h2>{strings.otherTitle}</h2>
          <p>{strings.otherIntro}</p>
          <ButtonLink variant="outline" icon="device-mobile-bold" to={linkOtherPath}>
            {strings.otherOpen}
          </ButtonLink>
        </Card>
      )}
      <Card as="section" label={strings.thisTitle} className="grid grid-cols-1 gap-4">
        <h2>{strings.thisTitle}</h2>
        {isTaken ? (
          <p>{strings.thisSignedIn}</p>
        ) : (
          <>
            <p>{wasPrepared ? strings.thisUnlinked : strings.thisIntro}</p>
            <ButtonLink variant="outline" icon="qr-code-bold" to={linkThisPath}>
              {strings.thisOpen}
            </ButtonLink>
          </>
        )}
      </Card>
      {tills.length > 0 && (
        <Card as="section" label={t.returnTo} className="grid grid-cols-1 gap-4">
          <h2>{t.returnTo}</h2>
          {tills.map(({ id, name, shopName, open }) => (
            <div key={id} className="grid grid-cols-1 gap-4 pt-4 border-t border-line">
              <p>{t.returnDetail(shopName)}</p>
              <Button variant="outline" onClick={() => void open()}>
                {t.back(name)}
              </Button>
            </div>
          ))}
        </Card>
      )}
    </>
  );
}
