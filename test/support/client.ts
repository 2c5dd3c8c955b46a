import request, { type Response } from "supertest";

type Method = "get" | "post" | "put" | "patch" | "delete";

/** A browser as far as the server can tell: keeps cookies, sends the token of its session, speaks JSON. */
export interface Client {
  get(path: string): Promise<Response>;
  send(
    method: Exclude<Method, "get">,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Signs up, and is signed in then. */
  signUp(person: { name: string; email: string; password: string }): Promise<Response>;
  signIn(email: string, password: string): Promise<Response>;
  /** The account id of the session; undefined for a visitor. */
  accountId(): Promise<string | undefined>;
}

/** @param url of the app, without a slash at the end */
export function openClient(url: string): Client {
  const agent = request.agent(url);
  let token: string | undefined;

  async function session() {
    const answer = await agent.get("/api/v1/session").accept("json");
    token = answer.body.csrf_token;
    return answer.body;
  }

  const client: Client = {
    async get(path) {
      return agent.get(path).accept("json");
    },
    async send(method, path, body = {}, headers = {}) {
      if (token === undefined) await session();
      const answer = await agent[method](path)
        .accept("json")
        .set("Origin", url)
        .set("X-CSRF-Token", token ?? "")
        .set(headers)
        .send(body);
      if (answer.body?.csrf_token) token = answer.body.csrf_token;
      return answer;
    },
    signUp: (person) => client.send("post", "/signup", person),
    signIn: (email, password) => client.send("post", "/login", { email, password }),
    async accountId() {
      return (await session()).user?.id;
    },
  };
  return client;
}
