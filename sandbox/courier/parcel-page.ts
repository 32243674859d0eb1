import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type Html, html, sendPage } from '../kit/pages.ts'
import type { Courier } from './courier.ts'
import { findConsignment } from './create-order.ts'
import { payOut } from './payments.ts'
import { moveParcel } from './send-news.ts'
import { type Consignment, consignments } from './tables.ts'

const statuses = ['pending', 'hold', 'delivered', 'partial_delivered', 'cancelled', 'returned']

const testNotice = 'No parcel moves. This page stands in for the courier Steadfast.'

/** The page on which a visitor of the demo plays the courier: every parcel, with a button for each status. */
export function parcelPageRoutes(app: FastifyInstance, courier: Courier) {
  const route = { config: courier.options.routeConfig ?? {} }

  app.get('/', route, async (_request, reply) => {
    const parcels = await courier.db.select().from(consignments).orderBy(desc(consignments.id)).limit(50)
    return sendPage(reply, testNotice, { title: 'Parcels', body: parcelList(app.prefix, parcels) })
  })

  app.post('/pay-out', route, async (_request, reply) => {
    await payOut(courier)
    return reply.redirect(`${app.prefix}/`, 303)
  })

  // The form of the page has no fields; invoice and status are in the address.
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

function parcelList(prefix: string, parcels: readonly Consignment[]): Html {
  const list = html`<ul>${parcels.map((parcel) => item(prefix, parcel))}</ul>`
  return html`<h1>Sandbox courier</h1>
<p>Set the status of a parcel; the shop is told at once.</p>
${parcels.length > 0 ? list : html`<p>No parcel yet.</p>`}
<form method="post" action="${prefix}/pay-out"><button>Pay out what was delivered</button></form>`
}

function item(prefix: string, { id, invoice, status, codPaisa }: Consignment): Html {
  const buttons = statuses.map(
    (next) => html`<button formaction="${prefix}/parcels/${invoice}/${next}">${next}</button>`,
  )
  return html`<li>Parcel ${id}, invoice ${invoice}: <b>${status}</b>, collects ${codPaisa / 100} taka
<form method="post"><div class="row">${buttons}</div></form></li>`
}
