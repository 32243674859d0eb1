import type { buyerReviews } from '#server/platform/db/schema.ts'
import type { BuiltOrder, ProductRow } from './build-orders.ts'
import { seededRandom } from './seeded-random.ts'
import { stableId } from './stable-id.ts'

type ReviewRow = typeof buyerReviews.$inferInsert
type Words = [stars: number, text: string, answer?: string]

const dayMs = 24 * 60 * 60 * 1000

/** Reviews of computers: about the sale and the delivery, nothing that is true of one model only. */
const aboutComputers: Words[] = [
  [5, 'Box was sealed and the warranty card was inside. I checked everything at home, all as described.'],
  [5, 'Bought it for my office work. The branch let me try it before I paid. Very happy.'],
  [4, 'Good machine for the price. Delivery to Chattogram took three days, they called me before.'],
  [5, 'Third laptop from this shop. Same as the pictures, and the invoice has everything on it.'],
  [4, 'Works well so far. I would have liked a bag with it.'],
  [
    3,
    'The laptop is fine, but the courier came a day later than promised.',
    'Sorry for the wait. Next time please call us, and we ask the courier for you.',
  ],
  [5, 'My daughter uses it for university. They set up Bangla typing before sending it.'],
  [4, 'Original product, price was lower than elsewhere in Agargaon.'],
]

const aboutAccessories: Words[] = [
  [5, 'Does what it should. Came together with my laptop.'],
  [4, 'Good quality, the packing could be better.'],
  [5, 'Original, I checked the serial on the maker’s site.'],
  [4, 'Nice to have on the desk.'],
  [
    2,
    'Smaller than I thought. Please show a picture beside a hand.',
    'Thank you, we are adding such a picture.',
  ],
]

/** Most lines of completed orders are reviewed; the newest reviews still wait for staff. */
export function buildReviews(built: readonly BuiltOrder[], products: readonly ProductRow[]): ReviewRow[] {
  const completed = built.filter(({ order }) => order.status === 'completed')
  const random = seededRandom(7331)
  const reviews = completed.flatMap(({ order, lines }) =>
    lines.flatMap((line): ReviewRow[] => {
      const isAccessory = products.find(({ id }) => id === line.productId)?.categories.includes('accessories')
      const [stars, text, answer = ''] = random.pick(isAccessory ? aboutAccessories : aboutComputers)
      const days = random.between(5, 7)
      if (random.next() < 0.15) return []
      const createdAt = new Date(order.createdAt.getTime() + days * dayMs)
      return [
        {
          id: stableId(`review ${order.id} ${line.position}`),
          orderId: order.id,
          line: line.position,
          productId: line.productId,
          stars,
          text,
          answer,
          name: random.next() < 0.2 ? '' : firstName(order.customer.name),
          state: 'approved',
          createdAt,
          decidedAt: createdAt,
        },
      ]
    }),
  )
  return reviews.map((review, place) =>
    place < reviews.length - 2 ? review : { ...review, state: 'new', answer: '', decidedAt: null },
  )
}

function firstName(name: string): string {
  return name.split(' ')[0] ?? ''
}
