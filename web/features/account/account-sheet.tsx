import type { ReactNode } from "react";

/** The sheet that login and sign-up are written on. */
export function AccountSheet({ title, children, after }: { title: string; children: ReactNode; after?: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-md gap-6 px-4 py-10 sm:py-16">
      <div className="sheet grid gap-6 p-6 sm:p-8">
        <h1 className="text-2xl font-semibold tracking-wide">{title}</h1>
        {children}
      </div>
      {after}
    </div>
  );
}
