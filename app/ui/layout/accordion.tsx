import { Plus } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '../pictures/icon.tsx'

type Props = {
  sections: readonly { title: ReactNode; content: ReactNode }[]
  /** Sections that share a name close one another. */
  name?: string
  /** Opens the first section to begin with. */
  firstOpen?: boolean
}

export function Accordion({ sections, name, firstOpen }: Props) {
  return (
    <div className="accordion">
      {sections.map(({ title, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections never change their order
        <details key={index} name={name} open={firstOpen && index === 0}>
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
