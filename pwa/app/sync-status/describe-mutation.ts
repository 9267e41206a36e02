import { COIN_FACTS } from "#db/entities/coins.ts";
import type { Mutation } from "#db/protocol/mutations.ts";
import { STATUS_WORDS } from "#db/rules/charges/status-words.ts";
import { formatDateTime } from "#pwa/ui/text/format.ts";
import type { IconName } from "#pwa/ui/art/icon-name.ts";
import { strings } from "./panel-strings.ts";

const { items } = strings;

export type MutationText = { readonly icon: IconName; readonly title: string; readonly detail: string };

/** Describes a mutation in the person's words. `lessonTitle`: slug → title, or the slug when it is unknown. */
export function describeMutation(mutation: Mutation, lessonTitle: (slug: string) => string): MutationText {
  const when = formatDateTime(mutation.at);
  switch (mutation.name) {
    case "lesson.complete":
      return { icon: "book-open-text", title: items.lesson(lessonTitle(mutation.args.lesson)), detail: when };
    case "time.add":
      return {
        icon: "clock-bold",
        title: items.studyTime(mutation.args.ms),
        detail: `${lessonTitle(mutation.args.lesson)} · ${when}`,
      };
    case "quiz.finish":
      return {
        icon: "question",
        title: items.quiz(mutation.args.correct, mutation.args.total),
        detail: `${lessonTitle(mutation.args.lesson)} · ${when}`,
      };
    case "review.answer":
      return { icon: "question", title: items.review, detail: when };
    case "exam.pass":
      return { icon: "shield-check", title: items.exam, detail: when };
    case "staff.pass":
      return { icon: "shield-check", title: items.staff(mutation.args.name), detail: when };
    case "state.put":
      return { ...describeState(mutation.args.key), detail: when };
    case "profile.save":
      return { icon: "storefront", title: items.profile(mutation.args.businessName), detail: when };
    case "wallet.put": {
      const coin = COIN_FACTS[mutation.args.coin].name;
      const removed = mutation.args.address === null;
      return {
        icon: "wallet",
        title: removed ? items.walletRemoved(coin) : items.wallet(coin),
        detail: when,
      };
    }
    case "charge.create": {
      const { amountCents, coin } = mutation.args;
      return {
        icon: "qr-code",
        title: items.charge(amountCents),
        detail: `${COIN_FACTS[coin].name} · ${when}`,
      };
    }
    case "charge.note":
      return { icon: "note-pencil", title: items.chargeNote, detail: when };
    case "charge.giveBack":
      return { icon: "receipt", title: items.giveBack(mutation.args.amountCents), detail: when };
    case "till.add":
      return { icon: "storefront", title: items.tillAdded(mutation.args.name), detail: when };
    case "member.end":
      return { icon: "storefront", title: items.memberEnded, detail: when };
    case "charge.mark":
      return {
        icon: "receipt",
        title: titleOfMark(mutation.args),
        detail: when,
      };
    // Made by a newer build, before the operator went back to this one.
    default:
      return { icon: "gear", title: items.newer, detail: when };
  }
}

function titleOfMark({ mark, pin, code, via }: Extract<Mutation, { name: "charge.mark" }>["args"]): string {
  if (code) return items.code;
  return pin ? items.pinAccepted : via ? STATUS_WORDS[via] : items.marks[mark];
}

/** Keys of `state.put`, by the part before the colon. */
function describeState(key: string): Pick<MutationText, "icon" | "title"> {
  switch (key.slice(0, key.indexOf(":"))) {
    case "lightning":
      return { icon: "wallet", title: items.lightning };
    case "usdt":
      return { icon: "wallet", title: items.usdtAddress };
    case "pix":
      return { icon: "wallet", title: items.pix };
    case "watch":
      return { icon: "wallet", title: items.watchKey };
    case "rate":
      return { icon: "note-pencil", title: items.rate };
    case "task":
      return { icon: "check-circle-fill", title: items.task };
    case "items":
      return { icon: "tag", title: items.quickItems };
    case "tip":
      return { icon: "tag", title: items.tips };
    case "proof":
      return { icon: "receipt", title: items.proofLimit };
    case "shift":
      return { icon: "storefront", title: items.shift };
    case "discount":
      return { icon: "tag", title: items.discountRule };
    case "term":
      return { icon: "book-open-text", title: items.term };
    default:
      return { icon: "gear", title: items.preference };
  }
}
