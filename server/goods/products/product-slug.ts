import { and, eq, inArray, isNotNull, like, ne, or } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/client.ts'
import { products, retiredAddresses } from '#server/platform/db/schema.ts'
import { Problem } from '#shared/problem.ts'
import { slugOf } from '#shared/products/slug.ts'

/** Chooses the slug of a new product: its title's, with a number where that is taken or leads to another product. */
export async function newSlug(tx: Tx, wanted: string): Promise<string> {
  const base = slugOf(wanted) || 'product'
  const slug = freeSlug(base, await takenSlugs(tx, base))
  await reclaim(tx, [slug])
  return slug
}

/** Chooses the slugs of many new products from all that are taken, in three statements. */
export async function newSlugs(tx: Tx, bases: readonly string[]): Promise<string[]> {
  const live = await tx.select({ slug: products.slug }).from(products)
  const retired = await tx
    .select({ slug: retiredAddresses.address })
    .from(retiredAddresses)
    .where(isNotNull(retiredAddresses.productId))
  const taken = new Set([...live, ...retired].map(({ slug }) => slug))
  const slugs = bases.map((base) => {
    const slug = freeSlug(base, taken)
    taken.add(slug)
    return slug
  })
  await reclaim(tx, slugs)
  return slugs
}

function freeSlug(base: string, taken: ReadonlySet<string>): string {
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  return slug
}

/** Changes a product's slug to the one that staff chose; the old one redirects there from now on. */
export async function moveSlug(
  tx: Tx,
  id: string,
  from: string,
  chosen: string | undefined,
): Promise<string> {
  const slug = slugOf(chosen ?? '')
  if (slug === '' || slug === from) return from
  const [other] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.slug, slug), ne(products.id, id)))
  if (other) throw new Problem('CONFLICT', { message: 'Another product has this URL.' })
  await reclaim(tx, [slug])
  await retire(tx, [from], id)
  return slug
}

export async function retire(tx: Tx, addresses: string[], productId: string | null): Promise<void> {
  await tx
    .insert(retiredAddresses)
    .values(addresses.map((address) => ({ address, productId })))
    .onConflictDoUpdate({ target: retiredAddresses.address, set: { productId } })
}

async function takenSlugs(tx: Tx, base: string): Promise<Set<string>> {
  // A slug holds letters, digits and hyphens only, so nothing in it means anything to LIKE.
  const live = tx
    .select({ slug: products.slug })
    .from(products)
    .where(or(eq(products.slug, base), like(products.slug, `${base}-%`)))
  const retired = tx
    .select({ slug: retiredAddresses.address })
    .from(retiredAddresses)
    .where(
      and(
        isNotNull(retiredAddresses.productId),
        or(eq(retiredAddresses.address, base), like(retiredAddresses.address, `${base}-%`)),
      ),
    )
  return new Set([...(await live), ...(await retired)].map(({ slug }) => slug))
}

async function reclaim(tx: Tx, slugs: string[]): Promise<void> {
  await tx.delete(retiredAddresses).where(inArray(retiredAddresses.address, slugs))
}
