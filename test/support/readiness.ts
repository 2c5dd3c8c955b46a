/** A program's answer at `/health/ready`, with its status. */
export interface Readiness {
  code: number;
  status: string;
  checks: Readonly<Record<string, string>>;
}

/** Undefined when there is no answer: nobody listens, or a connection that was kept open ends in this very moment. */
export async function readinessOf(url: string | undefined): Promise<Readiness | undefined> {
  try {
    const response = await fetch(`${url}/health/ready`);
    const { status, checks } = (await response.json()) as Omit<Readiness, "code">;
    return { code: response.status, status, checks };
  } catch {
    return undefined;
  }
}

export const isReady = async (url: string | undefined): Promise<boolean> => (await readinessOf(url))?.code === 200;
