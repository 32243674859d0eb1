import { useEffect, useEffectEvent } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { OverForm } from './over-form.tsx'

type Props = {
  isChanged: boolean
  /** True once everything is saved or deleted: nothing is asked any more, and onDone is called. */
  isDone?: boolean
  onDone?: () => void
}

/** Asks before typed work is lost, whether by a link, the back button or by closing the tab. */
export function UnsavedChanges({ isChanged, isDone = false, onDone }: Props) {
  const atRisk = isChanged && !isDone
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      atRisk &&
      `${currentLocation.pathname}${currentLocation.search}` !==
        `${nextLocation.pathname}${nextLocation.search}`,
  )
  const finish = useEffectEvent(() => onDone?.())

  useEffect(() => {
    if (!atRisk) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [atRisk])

  // An effect runs after the blocker was updated, so onDone may navigate.
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])

  return (
    <OverForm>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        question="Leave without saving?"
        action="Leave"
        cancel="Stay here"
        danger
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        <p>What you changed has not been saved.</p>
      </ConfirmDialog>
    </OverForm>
  )
}
