import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useSWRConfig } from 'swr'
import { addProduct } from '../admin-writes.ts'
import { ImageUpload } from '../image-upload/image-upload.tsx'
import { useAction } from '../use-action.ts'
import {
  type DraftProblems,
  isIncomplete,
  type ProductDraft,
  ProductFields,
  readDraft,
} from './product-fields.tsx'
import classes from './products.module.css'

const empty: ProductDraft = { name: '', price: '', categoryId: '', imageUrl: null }
const labels = { name: 'Product Name', price: 'Price (₹)' }
const imageLabels = { upload: 'Upload Image', change: 'Change Image' }

export const AddProductForm = () => {
  const { mutate } = useSWRConfig()
  const { run, isPending } = useAction()
  const [draft, setDraft] = useState(empty)
  const [problems, setProblems] = useState<DraftProblems>({})

  const change = (part: Partial<ProductDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setProblems({})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(draft)
    if (!read.body) return setProblems(read.problems)
    const isAdded = await run(() => addProduct(mutate, read.body), {
      success: 'Product added successfully!',
      failure: 'Failed to add product',
    })
    // The category stays: products are mostly added shelf by shelf.
    if (isAdded) setDraft({ ...empty, categoryId: draft.categoryId })
  }

  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <ProductFields draft={draft} problems={problems} labels={labels} onChange={change} />
      <ImageUpload
        url={draft.imageUrl}
        labels={imageLabels}
        isDisabled={isPending}
        onUploaded={(imageUrl) => change({ imageUrl })}
      />
      <Button type="submit" className={classes.submit ?? ''} disabled={isIncomplete(draft) || isPending}>
        {isPending ? 'Adding...' : 'Add Product'}
      </Button>
    </form>
  )
}
