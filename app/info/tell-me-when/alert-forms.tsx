import { Button } from '#app/ui/buttons/button.tsx'
import { callAddress } from '#shared/site/page-words.ts'
import * as words from './words.ts'

/** Plain forms: the link is opened on any telephone, and nothing happens before a button is pressed. */
export function ConfirmForm({ alertKey }: { alertKey: string }) {
  return (
    <form method="post" action={callAddress('/api/alerts/confirm')}>
      <input type="hidden" name="key" value={alertKey} />
      <Button type="submit">{words.confirmAlert}</Button>
    </form>
  )
}

export function StopForm({ alertKey }: { alertKey: string }) {
  return (
    <form method="post" action={callAddress(`/api/alerts/stop/${encodeURIComponent(alertKey)}`)}>
      <Button type="submit">{words.unsubscribe}</Button>
    </form>
  )
}
