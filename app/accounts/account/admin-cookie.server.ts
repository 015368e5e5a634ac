import { type CookieOptions, createCookie } from "react-router";
import { env } from "#app/environment/environment.server.ts";

/** Whether cookies are sent over TLS only. */
export const isSecure = env.SITE_URL?.startsWith("https:") ?? false;

/** A cookie of the back office, which no script reads and no other site's request carries. */
export const adminCookie = (name: string, options: CookieOptions) =>
  createCookie(isSecure ? `__Secure-${name}` : name, {
    path: "/admin",
    httpOnly: true,
    sameSite: "strict",
    secure: isSecure,
    ...options,
  });
