import { useEffect, useEffectEvent } from 'react'
import { useWorkAtRisk } from './unsaved-work.tsx'

type Props = {
  isChanged: boolean
  /** True once everything is saved or deleted: nothing is asked any more, and onDone is called. */
  isDone?: boolean
  onDone?: () => void
}

/** Marks the form around it as unsaved, so that UnsavedWork asks before what was typed is lost. */
export function UnsavedChanges({ isChanged, isDone = false, onDone }: Props) {
  useWorkAtRisk(isChanged && !isDone)
  const finish = useEffectEvent(() => onDone?.())

  // Effects run in order, so nothing is asked any more when onDone navigates.
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])

  return null
}
