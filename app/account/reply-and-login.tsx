import { useEffect, useRef } from 'react'
import { LinkButton } from '#app/ui/buttons/link-button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

/** The reply to a form that ended in a new password, and the way to the login. */
export function ReplyAndLogin({ reply, logIn }: { reply: string; logIn: string }) {
  const said = useRef<HTMLDivElement>(null)

  // The focused button disappeared with its form.
  useEffect(() => said.current?.focus(), [])

  return (
    <div className="login-form">
      <div ref={said} role="status" tabIndex={-1}>
        <Notice>{reply}</Notice>
      </div>
      <LinkButton to="/login" size="large" wide>
        {logIn}
      </LinkButton>
    </div>
  )
}
