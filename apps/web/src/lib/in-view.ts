import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has come near the window; once it has, it stays so. */
export const useSeen = (element: RefObject<Element | null>, marginPixels = 200): boolean => {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (seen || target === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: `${marginPixels}px` },
    );
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, seen, marginPixels]);
  return seen;
};
