import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

/** The forms on the screen that hold typed work. A set that is changed in place: nothing is drawn from it. */
const FormsAtRisk = createContext(new Set<object>())

/**
 * Asks before typed work is lost by a link or the back button. One question for the whole admin area, because the
 * router knows one blocker at a time and a panel may hold several forms.
 */
export function UnsavedWork({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<object>())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.size > 0 &&
      `${currentLocation.pathname}${currentLocation.search}` !==
        `${nextLocation.pathname}${nextLocation.search}`,
  )
  return (
    <FormsAtRisk value={forms}>
      {children}
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
    </FormsAtRisk>
  )
}

/** Marks the form that calls it as holding typed work, also for whoever closes the tab. */
export function useWorkAtRisk(isAtRisk: boolean): void {
  const forms = useContext(FormsAtRisk)
  useEffect(() => {
    if (!isAtRisk) return
    const form = {}
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    forms.add(form)
    window.addEventListener('beforeunload', warn)
    return () => {
      forms.delete(form)
      window.removeEventListener('beforeunload', warn)
    }
  }, [forms, isAtRisk])
}
