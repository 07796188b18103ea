import { PasswordForm } from './PasswordForm.tsx'
import { ProfileForm } from './ProfileForm.tsx'
import styles from './Settings.module.css'
import { SubscriptionCard } from './SubscriptionCard.tsx'

/** Who one is, how one signs in, and what one pays for. */
export function ProfileTab() {
  return (
    <div className={styles.profile}>
      <ProfileForm />
      <div className={styles.column}>
        <PasswordForm />
        <SubscriptionCard />
      </div>
    </div>
  )
}
