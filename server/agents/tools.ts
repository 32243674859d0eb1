import { z } from 'zod'
import { currency } from '#shared/limits.ts'
import { toPaisa } from '#shared/money.ts'
import { Problem } from '#shared/problem.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { agentProduct } from './agent-product.ts'
import { protocolVersion } from './profile.ts'

type Shop = { origin: string; catalogue: Pick<Catalogue, 'search' | 'searchable' | 'byId' | 'newest'> }
type Tool = { description: string; input: z.ZodType; run(shop: Shop, input: unknown): Promise<object> }

const pageSize = 10
const Paisa = z.number().int().min(0)

const SearchInput = z.object({
  query: z.string().max(200).optional(),
  filters: z.object({ price: z.object({ min: Paisa, max: Paisa }).partial().optional() }).optional(),
  pagination: z
    .object({ limit: z.number().int().min(1).max(50) })
    .partial()
    .optional(),
})
const LookupInput = z.object({ ids: z.array(z.string().max(64)).min(1).max(50) })
const ProductInput = z.object({ id: z.string().max(64) })
const CartInput = z.object({
  line_items: z
    .array(
      z.object({ item: z.object({ id: z.string().max(64) }), quantity: z.number().int().min(1).max(99) }),
    )
    .length(1, 'This shop takes one product at a time; the buyer adds others in the cart.'),
})

/** All that an agent can do. None of it changes anything in the shop, and none of it pays. */
export const tools: Record<string, Tool> = {
  search_catalog: tool('Search products by words and price', SearchInput, searchCatalog),
  lookup_catalog: tool('Read products by their ids', LookupInput, async ({ origin, catalogue }, { ids }) => ({
    products: [...new Set(ids)]
      .flatMap((id) => catalogue.byId(id) ?? [])
      .map((one) => agentProduct(origin, one)),
  })),
  get_product: tool('Read one product by its id', ProductInput, async ({ origin, catalogue }, { id }) => ({
    product: agentProduct(origin, catalogue.byId(id) ?? notFound()),
  })),
  create_cart: tool('Prepare a cart; the buyer opens its continue_url and pays there', CartInput, createCart),
}

function tool<Input extends z.ZodType>(
  description: string,
  input: Input,
  run: (shop: Shop, input: z.output<Input>) => Promise<object>,
): Tool {
  return {
    description,
    input,
    run: async (shop, given) => ({
      ucp: { version: protocolVersion },
      ...(await run(shop, input.parse(given))),
    }),
  }
}

async function searchCatalog({ origin, catalogue }: Shop, input: z.output<typeof SearchInput>) {
  await catalogue.searchable()
  const { min = 0, max = Number.POSITIVE_INFINITY } = input.filters?.price ?? {}
  const limit = input.pagination?.limit ?? pageSize
  const found = input.query?.trim() ? catalogue.search(input.query, 200) : catalogue.newest(200)
  const products = found.filter(({ newPrice }) => toPaisa(newPrice) >= min && toPaisa(newPrice) <= max)
  return { products: products.slice(0, limit).map((one) => agentProduct(origin, one)) }
}

/** Nothing is stored: the address of the cart says what is in it, and the buyer's browser adds it. */
async function createCart({ origin, catalogue }: Shop, { line_items: lines }: z.output<typeof CartInput>) {
  const id = lines[0]?.item.id ?? ''
  const { title, newPrice } = catalogue.byId(id) ?? notFound()
  const amount = toPaisa(newPrice)
  return {
    id: `cart-${id}`,
    currency,
    line_items: [{ id: 'line-1', item: { id, title, price: amount }, quantity: 1 }],
    totals: [
      { type: 'subtotal', amount },
      { type: 'total', amount },
    ],
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
