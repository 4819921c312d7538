import { useEffect, useState } from 'react';

/** A value that follows once it has not changed for a while. */
export const useRested = <T>(value: T, restMs: number): T => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
};
