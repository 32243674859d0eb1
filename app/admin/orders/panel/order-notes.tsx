import { AdminForm } from '#app/admin/kit/form/admin-form.tsx'
import { useAdminForm } from '#app/admin/kit/form/use-admin-form.ts'
import { FailedLoad } from '#app/admin/kit/list/failed-load.tsx'
import { useLoad } from '#app/admin/kit/list/use-load.ts'
import { api } from '#app/api.ts'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { useSendOnce } from '#app/ui/forms/send-once.ts'
import { dhakaTime } from '#app/ui/text/dhaka-time.ts'
import type { staffOrders } from '#shared/contract/staff-orders.ts'

/** The notes that staff write about an order for each other. */
export function OrderNotes({ orderId }: { orderId: string }) {
  const { data, error, busy, reload } = useLoad(orderId, (signal) =>
    api<typeof staffOrders.notes>('GET /orders/notes/:orderId', { params: { orderId }, signal }),
  )

  return (
    <>
      <NoteForm orderId={orderId} onAdded={reload} />
      {error !== undefined && !busy && (
        <FailedLoad onRetry={reload}>The notes could not be loaded.</FailedLoad>
      )}
      <ul className="ord-money ord-notes">
        {data?.map(({ at, by, text }) => (
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

function NoteForm({ orderId, onAdded }: { orderId: string; onAdded: () => void }) {
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
