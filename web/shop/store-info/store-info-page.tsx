import { Link } from 'react-router-dom'
import { displayImageUrl } from '#contract/image-url.ts'
import { pages } from '#contract/pages.ts'
import { defaultStoreName } from '#contract/settings.ts'
import { useSetting } from '../../shared/api/queries.ts'
import button from '../../shared/ui/button.module.css'
import { PageTitle } from '../../shared/ui/page-title.tsx'
import { ReadFailed } from '../../shared/ui/read-failed.tsx'
import { StoreImage } from '../../shared/ui/store-image.tsx'
import { BackIcon, PhoneIcon } from './store-info-icons.tsx'
import classes from './store-info-page.module.css'

const useStoreInfo = () => {
  const name = useSetting('store_name')
  const image = useSetting('store_image')
  const phone = useSetting('store_phone')
  const description = useSetting('store_description')
  const reads = [name, image, phone, description]
  return {
    name: name.data,
    image: image.data,
    phone: phone.data,
    description: description.data,
    isLoading: reads.some(({ data }) => data === undefined),
    error: reads.find(({ error }) => error)?.error,
    retry: () => Promise.all(reads.map(({ mutate }) => mutate())),
  }
}

const StoreDetails = () => {
  const { name, image, phone, description, isLoading, error, retry } = useStoreInfo()
  if (error) return <ReadFailed what="The store information" error={error} onRetry={retry} />
  if (isLoading)
    return <div className={classes.waiting} role="status" aria-label="Loading store information" />
  return (
    <>
      <p className={classes.name}>{name || 'Our Store'}</p>
      {displayImageUrl(image) ? (
        <StoreImage
          url={image}
          alt={`The shop ${name || 'Our Store'}`}
          width={1200}
          height={675}
          className={classes.image}
          sizes="(max-width: 1200px) 100vw, 1152px"
          isEager
          isLarge
        />
      ) : (
        <div className={classes.noImage}>Store image not available</div>
      )}
      <div className={classes.cards}>
        <section className={classes.card}>
          <h2>{name || defaultStoreName}</h2>
          <p>Your neighborhood store, now online!</p>
        </section>
        {phone && (
          <section className={classes.card}>
            <h2>Contact Information</h2>
            <a className={classes.phone} href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
              <PhoneIcon />
              {phone}
            </a>
          </section>
        )}
        {description && (
          <section className={classes.card}>
            <h2>About Our Store</h2>
            <p className={classes.description}>{description}</p>
          </section>
        )}
      </div>
    </>
  )
}

/** What the shop tells about itself. Source: specification, section 2. */
export const StoreInfoPage = () => (
  <div className={classes.page}>
    <PageTitle title="Store Information" />
    <Link to={pages.home} className={`${button.button} ${button.quiet}`}>
      <BackIcon />
      Back to Store
    </Link>
    <h1>Store Information</h1>
    <StoreDetails />
    <Link to={pages.home} className={`${button.button} ${classes.start}`}>
      Start Shopping
    </Link>
  </div>
)
