/**
 * A client that the caller may reach. Only `ClientAccess` makes one, for staff or for an account with confirmed access, so
 * that queries for a client's own records accept no other id.
 */
export type ClientId = string & { readonly __clientId: never };
