import type { ComponentProps } from "react";
import { routes } from "#pwa/paths.ts";
import { ButtonLink } from "#pwa/ui/controls/Button.tsx";
import { strings } from "#pwa/app/shell/strings.ts";

type Props = { isUser: boolean } & Pick<ComponentProps<typeof ButtonLink>, "block" | "onClick">;

/** The header's button to the lessons (S45). It is less prominent for a signed-in person, whose destinations stand beside it. */
export const StartButton = ({ isUser, ...link }: Props) => (
  <ButtonLink to={routes.lessons} size="sm" variant={isUser ? "outline" : "primary"} {...link}>
    {strings.start}
  </ButtonLink>
);
