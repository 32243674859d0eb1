import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'

type Action = () => void

const Unsaved = createContext({
  /** The forms on the screen with changes that are not saved. A set that is changed in place: nothing is drawn from it. */
  forms: new Set<object>(),
  askBeforeLoss: (action: Action) => action(),
  /** How often somebody chose to stay. */
  stays: 0,
})

/**
 * Asks before typed work is lost by a link, the back button or an action that closes a form. One question for the whole
 * admin area, because the router knows one blocker at a time and a panel may hold several forms.
 */
export function UnsavedWork({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<object>())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.size > 0 &&
      `${currentLocation.pathname}${currentLocation.search}` !==
        `${nextLocation.pathname}${nextLocation.search}`,
  )
  /** The action that waits for the answer. */
  const [waiting, setWaiting] = useState<Action | null>(null)
  const [stays, setStays] = useState(0)

  function askBeforeLoss(action: Action) {
    if (forms.size > 0) setWaiting(() => action)
    else action()
  }

  function leave() {
    // An action that navigates is not asked about a second time.
    forms.clear()
    blocker.proceed?.()
    waiting?.()
    setWaiting(null)
  }

  function stay() {
    blocker.reset?.()
    setWaiting(null)
    setStays(stays + 1)
  }

  return (
    <Unsaved value={{ forms, askBeforeLoss, stays }}>
      {children}
      <ConfirmDialog
        open={blocker.state === 'blocked' || waiting !== null}
        question="Leave without saving?"
        action="Leave"
        cancel="Stay here"
        danger
        onConfirm={leave}
        onCancel={stay}
      >
        <p>Your changes have not been saved.</p>
      </ConfirmDialog>
    </Unsaved>
  )
}

/** Returns a function that runs an action which closes a form: at once, or after the question where work is unsaved. */
export function useAskBeforeLoss(): (action: Action) => void {
  return useContext(Unsaved).askBeforeLoss
}

/** A number that changes whenever somebody chose to stay: a navigation that waited for the answer is not made. */
export function useStays(): number {
  return useContext(Unsaved).stays
}

/**
 * Has UnsavedWork, and the browser when the tab is closed, ask about a form while it holds changes. The mark goes at
 * once when the form is reset; the returned function takes it away from a form that is saved and about to navigate.
 */
export function useUnsavedMark<Form extends FieldValues>(form: UseFormReturn<Form>, isAsked: boolean) {
  const { forms } = useContext(Unsaved)
  const [{ setMark, clearMark }] = useState(() => markOf(form, forms))
  useEffect(() => {
    if (!isAsked) return
    const unsubscribe = form.subscribe({
      formState: { isDirty: true },
      callback: ({ isDirty }) => (isDirty ? setMark() : clearMark()),
    })
    return () => {
      unsubscribe()
      clearMark()
    }
  }, [form, isAsked, setMark, clearMark])
  return clearMark
}

function markOf(form: object, forms: Set<object>) {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  return {
    setMark: () => {
      forms.add(form)
      window.addEventListener('beforeunload', warn)
    },
    clearMark: () => {
      forms.delete(form)
      window.removeEventListener('beforeunload', warn)
    },
  }
}
