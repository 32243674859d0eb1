import { useState } from 'react'
import { useNavigate } from 'react-router'
import { logIn } from '#app/state/session.ts'
import { toast } from '#app/ui/feedback/toast.ts'
import { Link } from '#app/ui/navigation/link.tsx'
import { Tabs } from '#app/ui/navigation/tabs.tsx'
import { pageMeta } from '#app/ui/page/page-meta.ts'
import type { Account, LoggedIn } from '#shared/contract/users.ts'
import { mayOpenAdmin } from '#shared/people/permissions.ts'
import { isStaff } from '#shared/people/roles.ts'
import type { Route } from './+types/page.ts'
import { LoginForm } from './login-form.tsx'
import { LoginSide } from './login-side.tsx'
import { RegisterForm } from './register-form.tsx'
import * as words from './words.ts'
import './login.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: words.title,
    description: words.description,
    path: '/login',
    index: false,
  })

export default function LoginPage() {
  const [tab, setTab] = useState('login')
  const [email, setEmail] = useState('')
  const navigate = useNavigate()

  function enter(session: LoggedIn) {
    const { token, user, passwordIsShort } = session
    const { userRole } = user
    const isAdmitted = mayOpenAdmin(userRole)
    logIn({ token, user: { ...user, ...(passwordIsShort && { passwordIsShort }) } })
    // Neither area admits other staff; without this message they would think that the login had failed.
    if (isStaff(userRole) && !isAdmitted) toast(words.notAdmitted, 'error')
    // In the admin area a notice stays until the password is longer.
    if (passwordIsShort && !isAdmitted) toast(words.shortPassword, 'error')
    const ownPage = isAdmitted ? adminPage(user) : '/user/account'
    void navigate(isFromCheckout() ? '/checkout' : ownPage, { replace: true })
  }

  // Only the open tab renders its form: two in the page would confuse password managers.
  const props = { email, onEmail: setEmail, onDone: enter }
  const tabs = [
    { id: 'login', title: words.login, content: tab === 'login' && <LoginForm {...props} /> },
    { id: 'register', title: words.register, content: tab === 'register' && <RegisterForm {...props} /> },
  ]

  return (
    <div className="wrap login">
      <div className="login-main">
        <h1>{tab === 'login' ? words.welcomeBack : words.create}</h1>
        <Tabs label={words.tabs} tabs={tabs} selected={tab} onSelect={setTab} split />
        <p className="login-guest">
          {words.noAccountNeeded}{' '}
          <Link className="link tap-high" to="/shop">
            {words.goToShop}
          </Link>
        </p>
      </div>
      <LoginSide />
    </div>
  )
}

function adminPage({ mustEnrol, permissions }: Account): string {
  if (mustEnrol) return '/admin/account-details'
  return permissions.includes('users.read') ? '/admin/user-management' : '/admin/help'
}

/** Whether the login was opened from the checkout. The address names the place, never a path to go to. */
function isFromCheckout(): boolean {
  return new URLSearchParams(location.search).get('from') === 'checkout'
}
