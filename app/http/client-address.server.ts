/**
 * Header that carries the visitor's address, set below React Router for every request; whatever a
 * client sends under this name is overwritten there.
 */
export const clientAddressHeader = "x-client-address";

/** The visitor's address as text, or "unknown" where no server stands below (some tests). */
export function clientAddress(request: Request): string {
  return request.headers.get(clientAddressHeader) ?? "unknown";
}
