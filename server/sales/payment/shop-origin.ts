import type { Config } from '#server/platform/settings/config.ts'

/**
 * The shop's address for the buyer's browser, from the settings. Only a shop without a configured address follows
 * the loopback name of the request: browsers store the cart per name, and it must be there on the way back.
 */
export function shopOrigin({ publicUrl, followsHost, port }: Config, host: string | undefined): string {
  const isLoopback = [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`].includes(host ?? '')
  return followsHost && isLoopback ? `http://${host}` : publicUrl
}
