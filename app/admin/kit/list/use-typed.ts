import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigationType } from 'react-router'
import { useStays } from '../form/unsaved-work.tsx'

/**
 * The text of a field whose `value` stands in the page's address. A value that Back, Forward or another part of the
 * page set is taken over. The field's own requests come back late, when typing has gone on, and are ignored.
 */
export function useTyped(value: string) {
  const [text, setText] = useState(value)
  /** The last `value`, and the requests after it that have not come back as `value` yet. */
  const pending = useRef([value])

  const isFromHistory = useNavigationType() === 'POP'
  useEffect(() => {
    const own = isFromHistory ? -1 : pending.current.indexOf(value)
    if (own < 0) setText(value)
    pending.current = own < 0 ? [value] : pending.current.slice(own)
  }, [value, isFromHistory])

  // A request that somebody refused, to keep unsaved work, can be made again.
  const stays = useStays()
  const forgetRefused = useEffectEvent(() => {
    pending.current = [value]
  })
  useEffect(() => {
    if (stays > 0) forgetRefused()
  }, [stays])

  /**
   * To be called before `wanted` is put into the address. Says false where it is the last request already. `value`
   * cannot tell: it is older than the address while the page with the last request is still being rendered.
   */
  function request(wanted: string): boolean {
    if (wanted === pending.current.at(-1)) return false
    pending.current.push(wanted)
    return true
  }

  return { text, setText, request }
}
