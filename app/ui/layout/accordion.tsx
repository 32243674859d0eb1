import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'

type Props = {
  sections: readonly { title: string; content: ReactNode }[]
  /** Only one of the sections with this name is open at a time. */
  name?: string
  /** Whether the first section starts open. */
  firstOpen?: boolean
}

export function Accordion({ sections, name, firstOpen }: Props) {
  return (
    <div className="accordion">
      {sections.map(({ title, content }, index) => (
        <details key={title} name={name} open={firstOpen && index === 0}>
          <summary>
            {title}
            <Icon icon={Plus} />
          </summary>
          <div className="accordion-body">{content}</div>
        </details>
      ))}
    </div>
  )
}
