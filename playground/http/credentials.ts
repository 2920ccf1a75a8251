/** The token that the bot must present. It changes when a test resets it. */
export interface Credentials {
  token: string;
}
