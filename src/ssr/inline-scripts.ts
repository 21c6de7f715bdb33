import { createHash } from 'node:crypto'
import {
  namedAttribute,
  nicknameStorageKey,
  usualsAttribute,
  usualsStoragePrefix,
} from '../contract/page-data.ts'

// The only two inline scripts. The Content-Security-Policy allows them by their hashes, so they must be the
// same in every page.

/**
 * Marks the root element before the first frame for the style sheet: whether this browser knows a nickname and its
 * usual products.
 */
export const markNamed = `try{const name=localStorage.getItem('${nicknameStorageKey}'),marks=document.documentElement.dataset;if(name){marks.${namedAttribute}='';if(localStorage.getItem('${usualsStoragePrefix}'+name))marks.${usualsAttribute}=''}}catch{}`

/**
 * Records a tap on a button and Enter in a field before the page is hydrated, and loads the page's scripts after
 * the first frame. Loaded earlier, they would compete with the style sheet and the first images for a phone's
 * bandwidth. Without a frame (a tab in the background) they load after 1.5 seconds.
 */
export const startScripts = `(()=>{addEventListener('click',event=>{const button=event.target.closest?.('button');if(button)window.earlyTap=button},{once:true});addEventListener('keydown',({key,target})=>{if(key==='Enter')window.earlyEnter=target});const urls=document.currentScript.dataset.scripts.split(' ');let begun;const begin=()=>{if(begun)return;begun=true;urls.forEach((url,index)=>{const tag=document.createElement(index?'link':'script');if(index){tag.rel='modulepreload';tag.href=url}else{tag.type='module';tag.src=url}document.head.append(tag)})};requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,1500)})()`

const hashOf = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The hashes that the policy must list in addition to our own files. */
export const inlineScriptHashes = [markNamed, startScripts].map(hashOf)
