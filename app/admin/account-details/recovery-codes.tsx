import { useEffect, useRef } from 'react'
import { copyText } from '#app/admin/kit/copy-text.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'

type Props = { codes: string[]; onDone: () => void }

/** The only time that the codes are shown: the server stores their hashes. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), [])

  return (
    <>
      <Notice>Your second factor is on. The next login asks for a code.</Notice>
      <h3 ref={title} tabIndex={-1}>
        Your recovery codes
      </h3>
      <p>
        Each code lets you log in once if you lose your phone. Write them down or print them now: they are not
        shown again.
      </p>
      <ol className="factor-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="buttons">
        <Button onClick={onDone}>I have stored them</Button>
        <Button
          variant="second"
          onClick={() =>
            copyText(codes.join('\n'), 'Recovery codes copied.', 'The codes could not be copied.')
          }
        >
          Copy
        </Button>
      </div>
    </>
  )
}
