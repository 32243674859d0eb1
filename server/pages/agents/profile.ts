/** The version of the Universal Commerce Protocol that the responses follow. */
export const protocolVersion = '2026-04-08'

/** Each capability with the published file that describes its messages. */
const capabilities = {
  'dev.ucp.shopping.catalog.search': 'catalog_search',
  'dev.ucp.shopping.catalog.lookup': 'catalog_lookup',
  'dev.ucp.shopping.cart': 'cart',
}

/** Shopping agents may read the catalogue and prepare a cart here. They cannot check out. */
export function agentProfile(origin: string) {
  const published = `https://ucp.dev/${protocolVersion}`
  const spec = `${published}/specification/overview`
  return {
    ucp: {
      version: protocolVersion,
      services: {
        'dev.ucp.shopping': [
          {
            version: protocolVersion,
            spec,
            schema: `${published}/services/shopping/mcp.openrpc.json`,
            transport: 'mcp',
            endpoint: `${origin}/ucp/mcp`,
          },
        ],
      },
      capabilities: Object.fromEntries(
        Object.entries(capabilities).map(([name, file]) => [
          name,
          [{ version: protocolVersion, spec, schema: `${published}/schemas/shopping/${file}.json` }],
        ]),
      ),
      payment_handlers: {},
    },
  }
}
