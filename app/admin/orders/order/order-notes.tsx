import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { api } from '#app/api.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { dhakaTime } from '#app/ui/text/dhaka-time-words.ts'
import { useSendOnce } from '#app/use-send-once.ts'
import type { OrderNote, staffOrders } from '#shared/contract/staff-orders.ts'

type Props = { orderId: string; notes: readonly OrderNote[]; onAdded: () => Promise<void> }

/** The notes that staff write about an order for each other. */
export function OrderNotes({ orderId, notes, onAdded }: Props) {
  return (
    <>
      <NoteForm orderId={orderId} onAdded={onAdded} />
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

function NoteForm({ orderId, onAdded }: Pick<Props, 'orderId' | 'onAdded'>) {
  const sendOnce = useSendOnce()
  const form = useAdminForm({
    start: { text: '' },
    errorsOf: ({ text }) => ({ text: text.trim() ? '' : 'Please write a note.' }),
    send: (body) =>
      sendOnce(body, (headers) =>
        api<typeof staffOrders.addNote>('POST /orders/notes/:orderId', {
          params: { orderId },
          body,
          headers,
        }),
      ),
    saved: 'Note added',
    next: { text: '' },
    onSaved: onAdded,
  })

  return (
    <AdminForm
      form={form}
      failed="The note could not be added."
      save={{ children: 'Add note', variant: 'second', size: 'small' }}
    >
      <TextArea
        label="New note"
        hint="For staff only; the buyer never sees it."
        rows={2}
        maxLength={1000}
        {...form.field('text')}
      />
    </AdminForm>
  )
}
