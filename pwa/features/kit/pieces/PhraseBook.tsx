import { Unbroken } from "#pwa/ui/data/Unbroken.tsx";
import { phrasesFor, phraseTexts as t } from "./phrases.ts";
import type { PieceProps } from "./piece.ts";

const LANGUAGES = ["pt-BR", "en", "es"] as const;

/** The phrases of a sale in three languages, for pointing at. */
export function PhraseBook({ kit: { shopName, ways } }: PieceProps) {
  return (
    <>
      <div className="kit-head">
        <div>
          <h2>{t.title}</h2>
          <p>{[shopName, t.intro].filter((part) => part !== null).join(" · ")}</p>
        </div>
      </div>
      <table className="kit-phrases">
        <thead>
          <tr>
            {LANGUAGES.map((language) => (
              <th key={language} scope="col" lang={language}>
                {t.languages[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {phrasesFor(ways).map((phrase) => (
            <tr key={phrase["pt-BR"]}>
              {LANGUAGES.map((language) => (
                <td key={language} lang={language}>
                  <Unbroken text={phrase[language]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
