import { Link } from "react-router-dom";
import { routes } from "#pwa/paths.ts";
import { Icon } from "#pwa/ui/art/Icon.tsx";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { strings as t } from "./strings.ts";

type Props = { reportDetail: string; onReport: () => void; busy: boolean };

/** S328, with a working report: the accountant's file. */
export function QuickActions({ reportDetail, onReport, busy }: Props) {
  return (
    <section className="grid grid-cols-1 content-start gap-2" aria-labelledby="biz-actions">
      <h2 id="biz-actions" className="text-[1.125rem]">
        {t.actions}
      </h2>
      <Link to={routes.charge} className="biz-action">
        <ActionText icon="qr-code" title={t.charge} detail={t.chargeDetail} end="caret-right-bold" />
      </Link>
      <Link to={routes.integrations} className="biz-action">
        <ActionText
          icon="plugs"
          title={t.integrations}
          detail={t.integrationsDetail}
          end="caret-right-bold"
        />
      </Link>
      <button
        type="button"
        className="biz-action"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onReport()}
      >
        <ActionText
          icon="file-text"
          title={t.report}
          detail={busy ? t.reporting : reportDetail}
          end="download-simple-bold"
        />
      </button>
    </section>
  );
}

type TextProps = { icon: IconName; title: string; detail: string; end: IconName };

function ActionText({ icon, title, detail, end }: TextProps) {
  return (
    <>
      <Icon name={icon} size={26} />
      <span>
        <b>{title}</b>
        <span className="text-sm text-ink-2">{detail}</span>
      </span>
      <Icon name={end} size={18} />
    </>
  );
}
