import { Phone } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import type { CartLine } from '#app/state/cart.ts'
import { Button } from '#app/ui/buttons/button.tsx'
import { loadModule } from '#app/ui/page/load-module.ts'
import { Icon } from '#app/ui/pictures/icon.tsx'
import * as words from './words.tsx'
import './send-to-hotline.css'

// Most carts are paid online, so the form is loaded by who asks for it.
const HotlineForm = lazy(() => loadModule(() => import('./hotline-form.tsx')))

/** The other way to buy a cart: the hotline calls back, and the buyer pays in cash or in parts. */
export function SendToHotline({ lines, couponCode }: { lines: readonly CartLine[]; couponCode: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="cart-hotline" aria-labelledby="cart-hotline">
      <h3 id="cart-hotline">{words.payCash}</h3>
      {isOpen ? (
        <Suspense fallback={<p role="status">{words.loading}</p>}>
          <HotlineForm lines={lines} couponCode={couponCode} />
        </Suspense>
      ) : (
        <>
          <p className="small">{words.sendUsYourCart}</p>
          <Button variant="second" wide onClick={() => setOpen(true)}>
            <Icon icon={Phone} />
            {words.sendThisCartTo}
          </Button>
        </>
      )}
    </section>
  )
}
