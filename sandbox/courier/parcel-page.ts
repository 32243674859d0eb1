import { createHash } from 'node:crypto'
import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Courier } from './courier.ts'
import { findConsignment } from './create-order.ts'
import { moveParcel } from './send-news.ts'
import { type Consignment, consignments } from './tables.ts'

const statuses = ['pending', 'hold', 'delivered', 'partial_delivered', 'cancelled', 'returned']

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#0c1512}
li{margin-block:1rem}button{font:inherit;margin:.2rem .3rem .2rem 0;padding:.3rem .7rem}`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; frame-ancestors 'none'`

/** The page on which a visitor of the demo plays the courier: every parcel, with a button for each status. */
export function parcelPageRoutes(app: FastifyInstance, courier: Courier) {
  const route = { config: courier.options.routeConfig ?? {} }

  app.get('/', route, async (_request, reply) => {
    const parcels = await courier.db.select().from(consignments).orderBy(desc(consignments.id)).limit(50)
    return reply
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page(app.prefix, parcels))
  })

  // The form of the page has an empty body; invoice and status are in the address.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, async () => ({}))
  app.post<{ Params: { invoice: string; status: string } }>(
    '/parcels/:invoice/:status',
    route,
    async ({ params }, reply) => {
      const parcel = await findConsignment(courier, params.invoice)
      if (!parcel || !statuses.includes(params.status)) return reply.code(404).send({ message: 'Not found.' })
      await moveParcel(courier, parcel, params.status)
      return reply.redirect(`${app.prefix}/`, 303)
    },
  )
}

function page(prefix: string, parcels: readonly Consignment[]): string {
  const list = parcels.map((parcel) => item(prefix, parcel)).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Sandbox courier</title><style>${style}</style></head><body><main><h1>Sandbox courier</h1>
<p>It speaks like Steadfast and brings nothing anywhere. Say what became of a parcel; the shop is told at once.</p>
${list ? `<ul>${list}</ul>` : '<p>No parcel yet.</p>'}</main></body></html>`
}

/** Nothing here needs escaping: an invoice is letters and digits by the courier's rules, and names are not shown. */
function item(prefix: string, { id, invoice, status, codPaisa }: Consignment): string {
  const buttons = statuses.map(
    (next) => `<button formaction="${prefix}/parcels/${invoice}/${next}">${next}</button>`,
  )
  return `<li>Parcel ${id}, invoice ${invoice}: <b>${status}</b>, collects ${codPaisa / 100} taka
<form method="post">${buttons.join('')}</form></li>`
}
