import { ButtonSection } from "./button-section.tsx";
import { CardSection } from "./card-section.tsx";
import { ThemeSection } from "./theme-section.tsx";
import { TokensSection } from "./tokens-section.tsx";

export function Foundations() {
  return (
    <>
      <TokensSection />
      <ThemeSection />
      <ButtonSection />
      <CardSection />
    </>
  );
}
