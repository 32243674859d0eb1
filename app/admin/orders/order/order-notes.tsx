import { NoteForm } from '#app/admin/kit/form/note-form.tsx'
import { api } from '#app/api.ts'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import type { OrderNote, staffOrders } from '#shared/contract/staff-orders.ts'

type Props = { orderId: string; notes: readonly OrderNote[]; onAdded: () => Promise<void> }

/** The notes that staff write about an order for each other. */
export function OrderNotes({ orderId, notes, onAdded }: Props) {
  return (
    <>
      <NoteForm
        about={{}}
        hint="For staff only; the buyer never sees it."
        add={(body, headers) =>
          api<typeof staffOrders.addNote>('POST /orders/notes/:orderId', {
            params: { orderId },
            body,
            headers,
          })
        }
        onAdded={onAdded}
      />
      <ul className="orders-money orders-notes">
        {notes.map(({ at, by, text }) => (
          <li key={`${at} ${text}`}>
            {text}
            <small>
              {by}, <time dateTime={at}>{dhakaTime(at)}</time>
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
