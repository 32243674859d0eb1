import * as z from 'zod'
import type { Catalogue } from '#server/goods/catalogue/catalogue.ts'
import type { SearchTerms } from '#server/goods/needs/queries.ts'
import { listUnderstood } from '#server/goods/products/queries.ts'
import { currency } from '#shared/limits.ts'
import { parseListing } from '#shared/listing.ts'
import { toTaka } from '#shared/money.ts'
import { unitPaisa } from '#shared/pricing.ts'
import { Problem } from '#shared/problem.ts'
import { agentProduct } from './agent-product.ts'
import { protocolVersion } from './profile.ts'

type ToolContext = { origin: string; catalogue: Catalogue; terms: () => Promise<SearchTerms> }
type Tool = {
  description: string
  input: z.ZodType
  run(context: ToolContext, input: unknown): Promise<object>
}

const pageSize = 10
/** The best matches within the agent's price; a product whose first options make it cost more is left out. */
const searchedProducts = 200
const Paisa = z.number().int().min(0)

/** The agent's name, as the protocol asks. It is not checked, because all agents get the same responses. */
const meta = z.record(z.string(), z.unknown()).optional()

const SearchInput = z.object({
  meta,
  catalog: z.object({
    query: z.string().max(200).optional(),
    filters: z.object({ price: z.object({ min: Paisa, max: Paisa }).partial().optional() }).optional(),
    pagination: z
      .object({ limit: z.number().int().min(1).max(50) })
      .partial()
      .optional(),
  }),
})
const LookupInput = z.object({
  meta,
  catalog: z.object({ ids: z.array(z.string().max(64)).min(1).max(50) }),
})
const ProductInput = z.object({ meta, catalog: z.object({ id: z.string().max(64) }) })
const Cart = z.object({
  line_items: z
    .array(
      z.object({ item: z.object({ id: z.string().max(64) }), quantity: z.number().int().min(1).max(99) }),
    )
    .length(1, 'This shop takes one product at a time; the buyer adds others in the cart.'),
})
const NewCartInput = z.object({ meta, cart: Cart })

/** Every tool of agents. None changes anything in the shop, and none pays. */
export const tools: Record<string, Tool> = {
  search_catalog: tool('Search products by words and price', SearchInput, searchCatalog),
  lookup_catalog: tool('Read products by their ids', LookupInput, async (context, { catalog }) => ({
    products: [...new Set(catalog.ids)].flatMap((id) => foundById(context, id)),
  })),
  get_product: tool('Read one product by its id', ProductInput, async (context, { catalog }) => ({
    product: agentProduct(context.origin, context.catalogue.byId(catalog.id) ?? notFound()),
  })),
  create_cart: tool(
    'Prepare a cart; the buyer opens its continue_url and pays there',
    NewCartInput,
    async (context, { cart }) => cartOf(context, cart.line_items[0]?.item.id),
  ),
}

function tool<Input extends z.ZodType>(
  description: string,
  input: Input,
  run: (context: ToolContext, input: z.output<Input>) => Promise<object>,
): Tool {
  return {
    description,
    input,
    run: async (context, args) => ({
      ucp: { version: protocolVersion, status: 'success' },
      ...(await run(context, input.parse(args))),
    }),
  }
}

/** Agents pass on what people typed, so it is understood as the shop's own search does. */
async function searchCatalog(
  { origin, catalogue, terms }: ToolContext,
  { catalog }: z.output<typeof SearchInput>,
) {
  await catalogue.searchable()
  const { min = 0, max = Number.POSITIVE_INFINITY } = catalog.filters?.price ?? {}
  const limit = catalog.pagination?.limit ?? pageSize
  const search = new URLSearchParams({ q: catalog.query ?? '', minPrice: String(toTaka(min)) })
  if (max < Number.POSITIVE_INFINITY) search.set('maxPrice', String(toTaka(max)))
  const query = { ...parseListing(search), limit: searchedProducts }
  const { products: found } = listUnderstood(catalogue, query, await terms())
  const products = found.filter((product) => unitPaisa(product, {}) >= min && unitPaisa(product, {}) <= max)
  return { products: products.slice(0, limit).map((product) => agentProduct(origin, product)) }
}

/** A product that was asked for by its id: its one variant says which id found it. */
function foundById({ origin, catalogue }: ToolContext, id: string) {
  const found = catalogue.byId(id)
  if (!found) return []
  const product = agentProduct(origin, found)
  const inputs = [{ id, match: 'exact' }]
  return [{ ...product, variants: product.variants.map((variant) => ({ ...variant, inputs })) }]
}

/** A cart is not stored, so there is none to read again or change: its address says what is in it, and the buyer's browser adds it. */
function cartOf({ origin, catalogue }: ToolContext, id = '') {
  const product = catalogue.byId(id) ?? notFound()
  const amount = unitPaisa(product, {})
  const totals = [
    { type: 'subtotal', amount },
    { type: 'total', amount },
  ]
  return {
    id: `cart-${id}`,
    currency,
    line_items: [{ id: 'line-1', item: { id, title: product.title, price: amount }, quantity: 1, totals }],
    totals,
    messages: [
      {
        type: 'info',
        code: 'buyer_finishes',
        content: 'The buyer sets options and quantity and pays in the shop.',
      },
    ],
    continue_url: `${origin}/cart?add=${encodeURIComponent(id)}`,
  }
}

function notFound(): never {
  throw new Problem('PRODUCT_NOT_FOUND')
}
