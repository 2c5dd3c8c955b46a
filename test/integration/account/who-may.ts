import type { WhoMay } from "../../support/who-may.ts";

export const whoMay: WhoMay = {
  routes: {
    "POST /signup": "everybody",
    "POST /login": "everybody",
    "DELETE /logout": "everybody",
    "GET /api/v1/session": "everybody",
    "GET /password_resets/:token": "everybody",
    "POST /password_resets/:token": "everybody",
    "GET /invitations/:token": "everybody",
    "POST /invitations/:token": "everybody",
    "PATCH /api/v1/account/password": "signed in",
    "GET /api/v1/account/export.json": "signed in",
    "DELETE /api/v1/account": "signed in",
    "GET /api/v1/account/sessions": "signed in",
    "DELETE /api/v1/account/sessions": "signed in",
    "DELETE /api/v1/account/sessions/:id": "signed in",
    "POST /api/v1/session/confirm": "signed in",
    "DELETE /api/v1/session/wrong_passwords": "signed in",
    "GET /api/v1/account/security_events": "signed in",
  },
  pages: {
    "/": "everybody",
    "/login": "everybody",
    "/signup": "everybody",
    "/password_resets/$token": "everybody",
    "/invitations/$token": "everybody",
    "/settings": "signed in",
  },
};
