/** The version of the Universal Commerce Protocol that the answers follow. */
export const protocolVersion = '2026-04-08'

const capabilities = [
  'dev.ucp.shopping.catalog.search',
  'dev.ucp.shopping.catalog.lookup',
  'dev.ucp.shopping.cart',
]

/** What shopping agents may do here: read the catalogue and prepare a cart. There is no checkout among it. */
export function agentProfile(origin: string) {
  const spec = 'https://ucp.dev/specification'
  return {
    ucp: {
      version: protocolVersion,
      services: {
        'dev.ucp.shopping': [
          {
            version: protocolVersion,
            spec: `${spec}/overview`,
            transport: 'mcp',
            endpoint: `${origin}/ucp/mcp`,
          },
        ],
      },
      capabilities: Object.fromEntries(
        capabilities.map((name) => [name, [{ version: protocolVersion, spec }]]),
      ),
      payment_handlers: {},
    },
  }
}
