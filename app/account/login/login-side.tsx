import openLaptop from '#app/account/pictures/open-laptop.webp?url'
import * as words from './words.ts'

/** The picture beside the form on wide screens, with what an account is for. */
export function LoginSide() {
  return (
    <aside className="login-side">
      <img src={openLaptop} width={900} height={900} alt="" />
      <div>
        <h2>{words.sideTitle}</h2>
        <p>{words.sideText}</p>
      </div>
    </aside>
  )
}
