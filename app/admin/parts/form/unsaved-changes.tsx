import { useEffect, useEffectEvent } from 'react'
import { useWorkAtRisk } from './unsaved-work.tsx'

type Props = {
  isChanged: boolean
  /** True once everything is saved or deleted: nothing is asked any more, and onDone is called. */
  isDone?: boolean
  onDone?: () => void
}

/** Has somebody asked before typed work is lost, whether by a link, the back button or by closing the tab. */
export function UnsavedChanges({ isChanged, isDone = false, onDone }: Props) {
  useWorkAtRisk(isChanged && !isDone)
  const finish = useEffectEvent(() => onDone?.())

  // Effects run in order, so nothing is asked any more when onDone navigates.
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])

  return null
}
